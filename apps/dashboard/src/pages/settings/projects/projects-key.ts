export const PROJECTS_KEY = ['projects'] as const;
