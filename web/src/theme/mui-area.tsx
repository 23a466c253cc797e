import 'virtual:mui-theme.css';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme';

/**
 * A provider for MUI's theme, required around each lazily loaded route or dialog that uses MUI components. MUI
 * generates no variables and manages no colour scheme, because a static style sheet and `color-scheme.ts` do this.
 */
export function MuiArea({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} disableStyleSheetGeneration colorSchemeNode={null} storageManager={null}>
      {children}
    </ThemeProvider>
  );
}
