const prefix = 'tiles-'

/** Where the service worker keeps tiles for a session; each generation is younger than the one before. */
export function tileCacheName(session: string, generation: number): string {
  return `${prefix}${session}-${generation}`
}

export function isTileCache(name: string): boolean {
  return name.startsWith(prefix)
}

/** The generations there are for a session, oldest first. */
export function generationsOf(session: string, names: readonly string[]): number[] {
  const start = tileCacheName(session, 0).slice(0, -1)
  return names
    .filter((name) => name.startsWith(start))
    .map((name) => Number(name.slice(start.length)))
    .toSorted((a, b) => a - b)
}
