import type { Page } from 'playwright-core';

export const PERSON = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  password: 'a long enough password',
};

/** Makes the first account as a person would, and is signed in with it afterwards. */
export async function enter({
  page,
  welcomeUrl,
}: {
  readonly page: Page;
  readonly welcomeUrl: string;
}): Promise<void> {
  await page.goto(welcomeUrl);
  await page.getByLabel('Your name').fill(PERSON.name);
  await page.getByLabel('E-mail').fill(PERSON.email);
  await page.getByLabel('Password', { exact: true }).fill(PERSON.password);
  await page.getByLabel('Password again').fill(PERSON.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Documents', exact: true }).waitFor();
}
