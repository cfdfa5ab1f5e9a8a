export { makeFirstLink, welcomeUrl } from './account-links.ts';
export { createSessionAuthenticator } from './create-session-authenticator.ts';
export { accountsFeature } from './feature.ts';
export { inviteOnMachine, listAccounts, makeLinkOnMachine, removeOnMachine } from './on-machine.ts';
