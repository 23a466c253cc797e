import 'virtual:mui-theme.css';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme';

/**
 * The one place where MUI's theme is provided: wrap a lazily loaded route or dialog in it if that uses MUI components.
 * The variables and the colour scheme come from a static style sheet and `color-scheme.ts`, so MUI writes neither.
 */
export function MuiArea({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} disableStyleSheetGeneration colorSchemeNode={null} storageManager={null}>
      {children}
    </ThemeProvider>
  );
}
