/** The part a relationship's target names, relative to the part it belongs to; never leaves the package. */
export function resolvePartName(sourcePart: string, target: string): string {
  const path = decodePath(target.split('#')[0] ?? '').replace(/\\/g, '/');
  const steps = path.startsWith('/') ? [] : sourcePart.split('/').slice(0, -1);
  for (const step of path.split('/')) {
    if (step === '' || step === '.') continue;
    if (step === '..') steps.pop();
    else steps.push(step);
  }
  return steps.join('/');
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
