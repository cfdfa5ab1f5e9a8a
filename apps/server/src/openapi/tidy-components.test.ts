import { expect, test } from 'vitest';
import { tidyComponents } from './tidy-components.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const body = (name: string) => ({ content: { 'application/json': { schema: ref(name) } } });

const DOCUMENT = {
  paths: {
    '/things': {
      post: {
        parameters: [{ in: 'query', name: 'status', schema: ref('StatusInput') }],
        requestBody: body('NewThingInput'),
        responses: { 201: body('Thing') },
      },
    },
  },
  components: {
    schemas: {
      Status: { enum: ['new'] },
      StatusInput: { enum: ['new'] },
      NewThingInput: { type: 'object', additionalProperties: false },
      Thing: {
        type: 'object',
        properties: {
          status: ref('Status'),
          parts: { items: { type: 'object', additionalProperties: false } },
          count: {
            type: 'integer',
            minimum: Number.MIN_SAFE_INTEGER,
            maximum: Number.MAX_SAFE_INTEGER,
          },
          share: { type: 'integer', minimum: 0, maximum: 100 },
        },
        additionalProperties: false,
      },
      Forgotten: {},
    },
  },
};

const { paths, components } = tidyComponents(DOCUMENT);

test('what is the same both ways, or goes one way only, has one plain name', () => {
  expect(Object.keys(components.schemas).sort()).toEqual(['NewThing', 'Status', 'Thing']);
  expect(paths['/things'].post).toEqual({
    parameters: [{ in: 'query', name: 'status', schema: ref('Status') }],
    requestBody: body('NewThing'),
    responses: { 201: body('Thing') },
  });
});

test('what is sent is closed, what is answered is open, at every depth', () => {
  const schemas = components.schemas as Record<string, object>;
  expect(schemas.NewThing).toEqual({ type: 'object', additionalProperties: false });
  expect(JSON.stringify(schemas.Thing)).not.toContain('additionalProperties');
});

test('bounds that bound nothing are left out, others stay', () => {
  expect(components.schemas.Thing.properties).toMatchObject({
    count: { type: 'integer' },
    share: { type: 'integer', minimum: 0, maximum: 100 },
  });
  expect(components.schemas.Thing.properties.count).toEqual({ type: 'integer' });
});
