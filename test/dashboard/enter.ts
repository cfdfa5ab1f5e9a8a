import { type Dashboard, PERSON } from './start-dashboard.ts';

/** Makes the first account as a person would, and is signed in with it afterwards. */
export async function enter({ page, welcomeUrl }: Dashboard): Promise<void> {
  await page.goto(welcomeUrl);
  await page.getByLabel('Your name').fill(PERSON.name);
  await page.getByLabel('E-mail').fill(PERSON.email);
  await page.getByLabel('Password', { exact: true }).fill(PERSON.password);
  await page.getByLabel('Password again').fill(PERSON.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { level: 1, name: 'Documents', exact: true }).waitFor();
}
