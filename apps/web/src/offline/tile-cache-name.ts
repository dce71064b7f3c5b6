const prefix = 'tiles-'

/** Name of a tile cache of a session; a higher generation is a newer cache. */
export function tileCacheName(session: string, generation: number): string {
  return `${prefix}${session}-${generation}`
}

export function isTileCache(name: string): boolean {
  return name.startsWith(prefix)
}

/** The generations of a session's caches, oldest first. */
export function generationsOf(session: string, names: readonly string[]): number[] {
  const start = tileCacheName(session, 0).slice(0, -1)
  return names
    .filter((name) => name.startsWith(start))
    .map((name) => Number(name.slice(start.length)))
    .toSorted((a, b) => a - b)
}
