import 'virtual:mui-theme.css';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme';

/**
 * Provider of MUI's theme for a lazily loaded route or dialog that uses MUI components. Variables and colour scheme
 * come from a static style sheet and `color-scheme.ts`, so MUI writes neither.
 */
export function MuiArea({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} disableStyleSheetGeneration colorSchemeNode={null} storageManager={null}>
      {children}
    </ThemeProvider>
  );
}
