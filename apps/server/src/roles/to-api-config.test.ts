import { expect, test } from 'vitest';
import { readConfig } from '../config/index.ts';
import { toApiConfig } from './to-api-config.ts';

const metricsWith = (...flags: string[]) => toApiConfig(readConfig(flags, {})).metrics;

test('measurements are for this machine alone where others reach the server, unless the operator says more', () => {
  expect(metricsWith()).toBe('on');
  expect(metricsWith('--host', 'localhost')).toBe('on');
  expect(metricsWith('--host', '::1')).toBe('on');
  expect(metricsWith('--host', '0.0.0.0')).toBe('loopback');
  expect(metricsWith('--host', '::')).toBe('loopback');
  expect(metricsWith('--host', '0.0.0.0', '--metrics', 'on')).toBe('on');
});

test('subdomains are spoken for only by word of the operator', () => {
  expect(toApiConfig(readConfig([], {})).hstsSubdomains).toBe(false);
  expect(toApiConfig(readConfig(['--hsts-subdomains', 'true'], {})).hstsSubdomains).toBe(true);
});
