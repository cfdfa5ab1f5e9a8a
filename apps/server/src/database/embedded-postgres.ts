import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { commandUnder } from './command-under.ts';
import { type ClusterPlace, clusterArgument, createCluster } from './create-cluster.ts';
import { DatabaseError } from './database-error.ts';
import { makeDataFolder } from './make-data-folder.ts';
import { findPostgresAccount } from './postgres-account.ts';
import { placePostgresBinaries } from './postgres-binaries.ts';
import { postgresEnvironment } from './postgres-environment.ts';
import { findPostmaster, isAlive, removeMisleadingLock } from './postmaster.ts';
import { socketFolder } from './socket-folder.ts';
import { stopRunningPostgres } from './stop-running-postgres.ts';

export type EmbeddedPostgresOptions = {
  readonly dataFolder: string;
  /** False only for data that may be lost with the machine: tests. */
  readonly durable?: boolean;
  readonly startTimeoutMs?: number;
  /** Told when the database died under us and when it is back. */
  readonly onRestart?: (event: 'died' | 'restarted') => void;
};

/** Recovery of a large log after a crash is the slowest honest start. */
const START_TIMEOUT_MS = 120_000;
const RETRY_DELAY_MS = 25;
/** Who ends this often, for a reason that does not pass, does not start the next time either. */
const MOST_REFUSALS = 3;
/** What PostgreSQL says while another one starts or what a killed one left behind is still there. */
const PASSING_TROUBLE = /lock file .* already exists|still in use|could not bind/;
const LARGEST_LOG_BYTES = 10 * 1024 ** 2;

/** A PostgreSQL of our own on a data folder, reachable by a Unix socket only. */
export class EmbeddedPostgres {
  readonly url: string;
  readonly #options: EmbeddedPostgresOptions;
  readonly #place: ClusterPlace;
  readonly #clusterFolder: string;
  #pid = 0;
  #stopping = false;
  #watch: NodeJS.Timeout | undefined;

  private constructor(
    options: EmbeddedPostgresOptions,
    place: ClusterPlace,
    clusterFolder: string,
  ) {
    this.#options = options;
    this.#place = place;
    this.#clusterFolder = clusterFolder;
    const host = encodeURIComponent(socketFolder(clusterFolder));
    this.url = `postgresql://sheaf@/sheaf?host=${host}&port=5432`;
  }

  /** Starts the database of the folder, creating it first if need be, or adopts the one that runs. */
  static async start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
    const account = findPostgresAccount();
    makeDataFolder(options.dataFolder, account);
    const binaries = placePostgresBinaries(options.dataFolder, account);
    const place = { dataFolder: options.dataFolder, binaries, account };
    const clusterFolder = await createCluster(place, options.durable !== false);
    const postgres = new EmbeddedPostgres(options, place, clusterFolder);
    await postgres.#run();
    postgres.#superviseLater();
    return postgres;
  }

  get pid(): number {
    return this.#pid;
  }

  /** Ends the database, its clients' open transactions rolled back. */
  async stop(): Promise<void> {
    this.detach();
    await stopRunningPostgres(this.#options.dataFolder);
  }

  /** Leaves the database running for others and stops watching over it. */
  detach(): void {
    this.#stopping = true;
    clearTimeout(this.#watch);
  }

  async #run(): Promise<void> {
    const deadline = Date.now() + (this.#options.startTimeoutMs ?? START_TIMEOUT_MS);
    let child: ChildProcess | undefined;
    let refusals = 0;
    while (Date.now() < deadline && refusals < MOST_REFUSALS) {
      const pid = findPostmaster(this.#clusterFolder);
      if (pid !== null && (await this.#answers())) {
        this.#pid = pid;
        return;
      }
      if (pid === null && (child === undefined || hasEnded(child))) {
        if (child && !PASSING_TROUBLE.test(this.#logTail())) refusals++;
        child = this.#spawn();
      }
      await sleep(RETRY_DELAY_MS);
    }
    throw new DatabaseError(
      `the database did not start; the last lines of ${this.#logFile}:\n${this.#logTail()}`,
    );
  }

  #spawn(): ChildProcess {
    removeMisleadingLock(this.#clusterFolder);
    this.#rotateLog();
    const log = openSync(this.#logFile, 'a', 0o600);
    const { account, binaries } = this.#place;
    const command = commandUnder(account, path.join(binaries, 'bin', 'postgres'), [
      ...['-D', clusterArgument(this.#clusterFolder)],
      ...settings(this.#options.durable !== false),
    ]);
    const child = spawn(command.program, command.parameters, {
      cwd: this.#clusterFolder,
      // Its own session: Ctrl-C on our terminal is for us, who stop it when the work is done.
      detached: true,
      stdio: ['ignore', log, log],
      env: postgresEnvironment(),
      ...command.identity,
    });
    closeSync(log);
    child.on('error', () => {});
    child.unref();
    return child;
  }

  /** True once a connection works; makes our database on the way. */
  async #answers(): Promise<boolean> {
    const url = this.url.replace('/sheaf?', '/postgres?');
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rowCount } = await client.query("select 1 from pg_database where datname = 'sheaf'");
      if (rowCount === 0) await client.query('create database sheaf');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  }

  #superviseLater(): void {
    this.#watch = setTimeout(() => void this.#supervise(), 250);
    this.#watch.unref();
  }

  async #supervise(): Promise<void> {
    if (this.#stopping) return;
    if (!isAlive(this.#pid)) {
      this.#options.onRestart?.('died');
      await this.#run().then(
        () => this.#options.onRestart?.('restarted'),
        () => {},
      );
    }
    if (!this.#stopping) this.#superviseLater();
  }

  get #logFile(): string {
    return path.join(this.#options.dataFolder, 'database.log');
  }

  #logTail(): string {
    try {
      return readFileSync(this.#logFile, 'utf8').trim().split('\n').slice(-8).join('\n');
    } catch {
      return '(no log)';
    }
  }

  #rotateLog(): void {
    try {
      if (statSync(this.#logFile).size > LARGEST_LOG_BYTES) {
        renameSync(this.#logFile, `${this.#logFile}.old`);
      }
    } catch {
      // There is no log yet.
    }
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function settings(durable: boolean): string[] {
  const values: Record<string, string> = {
    listen_addresses: '',
    // The cluster folder itself: short for PostgreSQL however deep it lies, and closed to others.
    unix_socket_directories: '.',
    unix_socket_permissions: '0700',
    max_connections: '200',
    shared_buffers: '64MB',
    // One machine, no replicas: less to write and no standing helper processes.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    io_method: 'sync',
    jit: 'off',
    // After a crash: one call instead of one for each file.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    log_min_messages: 'warning',
    ...(durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
