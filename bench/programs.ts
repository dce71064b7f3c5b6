export interface BenchProgram {
  /** The file in this folder, without its ending. */
  readonly name: string
  readonly args?: readonly string[]
  /** Of goals.md; without one it is run only by its name. */
  readonly goals: readonly string[]
  readonly limitMinutes: number
}

/** All programs in the order of their goals. A limit is several times what each needs. */
export const programs: readonly BenchProgram[] = [
  { name: 'tile-server', goals: ['P1', 'P2', 'P3', 'P14'], limitMinutes: 15 },
  { name: 'dataset-tiles', goals: ['P1', 'P3', 'P14'], limitMinutes: 10 },
  { name: 'layer-tiles', goals: ['P3', 'P14'], limitMinutes: 10 },
  { name: 'ownership-view', goals: ['P4', 'P6'], limitMinutes: 10 },
  { name: 'map-view', goals: ['P5'], limitMinutes: 45 },
  { name: 'owner-search', goals: ['P7'], limitMinutes: 30 },
  { name: 'drawing', goals: ['P8', 'P9'], limitMinutes: 30 },
  { name: 'first-sight', goals: ['P10'], limitMinutes: 15 },
  { name: 'saves', goals: ['P11'], limitMinutes: 15 },
  { name: 'websocket', goals: ['P12'], limitMinutes: 10 },
  { name: 'ownership-scale', goals: ['P13'], limitMinutes: 30 },
  { name: 'gis-tools', goals: ['P13'], limitMinutes: 15 },
  { name: 'place-search-cost', goals: ['P15'], limitMinutes: 30 },
  { name: 'place-search-answer', goals: ['P15'], limitMinutes: 10 },
  { name: 'site-report', goals: ['P16'], limitMinutes: 10 },
  { name: 'watches', goals: ['P17'], limitMinutes: 30 },
  { name: 'base-map-import', args: ['--kills', '0'], goals: ['P18'], limitMinutes: 20 },
  { name: 'national', goals: [], limitMinutes: 300 },
  { name: 'cluster', goals: [], limitMinutes: 60 },
  { name: 'import-view', goals: [], limitMinutes: 15 },
  { name: 'import-memory', goals: [], limitMinutes: 15 },
  { name: 'overlay', goals: [], limitMinutes: 15 },
]
