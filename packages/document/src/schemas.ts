/** What stands on the wire; kept apart so that parsing loads no validator. */
export * from './flat-document.ts';
export * from './structured-box.ts';
export * from './structured-chart.ts';
export * from './structured-document.ts';
