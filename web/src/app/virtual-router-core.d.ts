declare module 'virtual:router-core' {
  export { createBrowserRouter } from 'react-router-dom';
}
