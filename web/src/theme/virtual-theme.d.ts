declare module 'virtual:theme.css';
declare module 'virtual:mui-theme.css';
