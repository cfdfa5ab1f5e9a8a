import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate } from 'react-router';
import { PAGES } from '../pages.ts';
import { AccountGate } from './account-gate.tsx';
import { BrokenPage } from './broken-page.tsx';
import { MissingPage } from './missing-page.tsx';

const lazily = (load: () => Promise<ComponentType>) => async () => ({ Component: await load() });

/** All addresses: those of people who are signed in stand inside the shell. */
export function createRouter() {
  return createBrowserRouter([
    {
      path: '/sign-in',
      errorElement: <BrokenPage />,
      HydrateFallback: Nothing,
      lazy: lazily(async () => (await import('../pages/account/sign-in-page.tsx')).SignInPage),
    },
    {
      path: '/welcome',
      errorElement: <BrokenPage />,
      HydrateFallback: Nothing,
      lazy: lazily(async () => (await import('../pages/account/welcome-page.tsx')).WelcomePage),
    },
    {
      element: <AccountGate />,
      errorElement: <BrokenPage />,
      HydrateFallback: Nothing,
      children: [
        { index: true, element: <Navigate to="/documents" replace /> },
        ...PAGES.map(({ path, load }) => ({
          path,
          errorElement: <BrokenPage />,
          lazy: lazily(load),
        })),
        { path: '*', element: <MissingPage /> },
      ],
    },
  ]);
}

/** What is there before the first page has been loaded. */
function Nothing() {
  return null;
}
