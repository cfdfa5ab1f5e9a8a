import { InferenceSession } from 'onnxruntime-node';

const sessions = new Map<string, Promise<InferenceSession>>();

/** The model in a file, loaded once per process; one thread each, because pages are spread over processes. */
export function onnxSession(path: string): Promise<InferenceSession> {
  const known = sessions.get(path);
  if (known) return known;
  const session = InferenceSession.create(path, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    graphOptimizationLevel: 'all',
    // Without the arena every run asks the system for its memory anew, a third of the detector's time.
    enableCpuMemArena: true,
    logSeverityLevel: 3,
  });
  sessions.set(path, session);
  return session;
}
