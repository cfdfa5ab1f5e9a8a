import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describeConfig } from '@sheaf/server/config';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { COMMANDS } from '../../packages/cli/src/commands.ts';
import { unknownNames } from '../docs/unknown-names.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };

/** Flags of a `serve` that is written as a list, and the variables beside it. */
function unknownSettings(args: readonly string[], environment: readonly string[]): string[] {
  const line = `sheaf ${args.join(' ')}\n${environment.join('\n')}\n`;
  const commands = COMMANDS.map(({ name }) => name);
  return unknownNames(line, commands, describeConfig());
}

type Service = {
  readonly image?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly read_only?: boolean;
};
type Compose = {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};

describe.each(['compose.yaml', 'compose.cluster.yaml'])('%s', (file) => {
  const { services } = parse(read(file), { merge: true }) as Compose;
  const ours = Object.values(services).filter(({ image }) => image?.startsWith('sheaf:'));

  test('runs this version, with commands and settings that exist, on a disk that cannot be changed', () => {
    expect(ours.length).toBeGreaterThan(0);
    for (const { image, command = ['serve'], environment = {}, read_only: isSealed } of ours) {
      expect(image).toBe(`sheaf:${version}`);
      expect(isSealed).toBe(true);
      expect(unknownSettings(command, Object.keys(environment))).toEqual([]);
    }
  });

  test('waits only for services that it has', () => {
    const wanted = Object.values(services).flatMap(({ depends_on: on = {} }) => Object.keys(on));
    expect(wanted.filter((name) => !(name in services))).toEqual([]);
  });
});

type Manifest = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  // biome-ignore lint/suspicious/noExplicitAny: every kind has a shape of its own.
  readonly spec?: any;
};

describe('the manifests for Kubernetes', () => {
  const manifests = readdirSync(path.join(ROOT, 'packaging/kubernetes')).flatMap((file) =>
    parseAllDocuments(read(`packaging/kubernetes/${file}`)).map((document) => {
      expect(document.errors, file).toEqual([]);
      return document.toJS() as Manifest;
    }),
  );
  const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);

  test('have all that belongs together', () => {
    expect(manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort()).toEqual([
      'ConfigMap sheaf',
      'Deployment sheaf-api',
      'Deployment sheaf-worker',
      'HorizontalPodAutoscaler sheaf-worker',
      'Ingress sheaf',
      'PodDisruptionBudget sheaf-api',
      'Service sheaf',
    ]);
  });

  test('start this version with settings that exist, as an ordinary user', () => {
    for (const { spec } of ofKind('Deployment')) {
      const pod = spec.template.spec;
      const [container] = pod.containers;
      expect(spec.selector.matchLabels).toEqual(spec.template.metadata.labels);
      expect(container.image).toBe(`sheaf:${version}`);
      expect(unknownSettings(container.args, [])).toEqual([]);
      expect(pod.securityContext.runAsNonRoot).toBe(true);
      expect(container.securityContext.readOnlyRootFilesystem).toBe(true);
      const volumes = pod.volumes.map(({ name }: { name: string }) => name);
      for (const { name } of container.volumeMounts) expect(volumes).toContain(name);
    }
    expect(unknownSettings([], Object.keys(ofKind('ConfigMap')[0]?.data ?? {}))).toEqual([]);
  });

  test('probe what there is, and lead to the port that is listened on', () => {
    const api = ofKind('Deployment').find(({ metadata }) => metadata.name === 'sheaf-api');
    const [container] = api?.spec.template.spec.containers ?? [];
    expect(container.readinessProbe.httpGet.path).toBe('/ready');
    expect(container.livenessProbe.httpGet.path).toBe('/health');
    const [service] = ofKind('Service');
    expect(service?.spec.selector).toEqual(api?.spec.template.metadata.labels);
    expect(service?.spec.ports[0].targetPort).toBe(container.ports[0].name);
    const [scaler] = ofKind('HorizontalPodAutoscaler');
    expect(ofKind('Deployment').map(({ metadata }) => metadata.name)).toContain(
      scaler?.spec.scaleTargetRef.name,
    );
  });
});

describe('the image', () => {
  const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n');
  const of = (word: string) => lines.filter((line) => line.startsWith(`${word} `));

  test('is made of what is there, in stages, and runs as an ordinary user', () => {
    expect(of('FROM')).toHaveLength(3);
    const copied = of('COPY').filter((line) => !line.includes('--from'));
    const sources = copied.flatMap((line) => line.split(/\s+/).slice(1, -1));
    expect(sources.filter((source) => !existsSync(path.join(ROOT, source)))).toEqual([]);
    const stages = of('FROM').flatMap((line) => / AS (\w+)/.exec(line)?.[1] ?? []);
    const from = of('COPY').flatMap((line) => /--from=(\w+)/.exec(line)?.[1] ?? []);
    expect(from.filter((stage) => !stages.includes(stage))).toEqual([]);
    expect(lines.findLastIndex((line) => line.startsWith('USER sheaf'))).toBeGreaterThan(
      lines.findLastIndex((line) => line.startsWith('RUN ')),
    );
    expect(of('HEALTHCHECK')).toHaveLength(1);
    expect(of('ENTRYPOINT')).toEqual(['ENTRYPOINT ["./sheaf"]']);
  });

  test('sets variables that exist', () => {
    const names = [
      ...of('ENV')
        .join(' ')
        .matchAll(/([A-Z0-9_]+)=/g),
    ].map(([, name = '']) => name);
    expect(names).toContain('SHEAF_DATA');
    expect(unknownSettings(['serve'], names)).toEqual([]);
  });

  test('asks for its health in a way that works', () => {
    const check = /CMD (\[.*\])/.exec(of('HEALTHCHECK')[0] ?? '')?.[1] ?? '[]';
    const [program, ...argv] = JSON.parse(check) as string[];
    expect(program).toBe('node');
    // Port 9 answers nobody, so the check has to say no.
    const env = { ...process.env, SHEAF_PORT: '9' };
    expect(spawnSync(process.execPath, argv, { env }).status).toBe(1);
  });

  test('leaves out what is not for serving', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const name of ['.git', '**/node_modules', 'test', 'training']) {
      expect(ignored).toContain(name);
    }
  });
});

describe('the unit of systemd', () => {
  test('starts a command that exists, with settings that exist', () => {
    const unit = read('packaging/systemd/sheaf.service');
    const sections = unit.split('\n').filter((line) => line.startsWith('['));
    expect(sections).toEqual(['[Unit]', '[Service]', '[Install]']);
    const wrong = unit
      .split('\n')
      .filter((line) => line !== '' && !/^(?:\[\w+\]|#.*|[A-Z]\w+=.*)$/.test(line));
    expect(wrong).toEqual([]);
    const start = /^ExecStart=\S+\/sheaf (.*)$/m.exec(unit)?.[1] ?? '';
    expect(start.split(' ')[0]).toBe('serve');
    const variables = [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name = '']) => name);
    expect(unknownSettings(start.split(' '), variables)).toEqual([]);
    const settings = read('packaging/systemd/sheaf.env').match(/^#?[A-Z_0-9]+(?==)/gm) ?? [];
    expect(settings.length).toBeGreaterThan(3);
    expect(
      unknownSettings(
        [],
        settings.map((name) => name.replace('#', '')),
      ),
    ).toEqual([]);
  });
});

test('the version is the same wherever it stands', () => {
  expect(read('CHANGELOG.md')).toContain(`## ${version}`);
  expect(read('clients/python/sheaf.py')).toContain(`__version__ = "${version}"`);
});
