import { createBrowserRouter } from 'virtual:router-core';
import { App } from './app';

export const createDataRouter = () => createBrowserRouter([{ path: '*', element: <App /> }]);
