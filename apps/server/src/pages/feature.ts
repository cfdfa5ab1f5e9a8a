import { defineFeature } from '../features/feature.ts';
import { servePages } from './serve-pages.ts';

/** The dashboard, for people. */
export const pagesFeature = defineFeature({ name: 'pages', serveUnrouted: servePages });
