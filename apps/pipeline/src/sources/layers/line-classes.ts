/**
 * Half the usual width of a highway between its boundaries, in metres, by the index that
 * `roadClass` gives. OS Open Roads has no widths. Manual for Streets (Department for Transport,
 * 2007) gives 4.8 to 5.5 m of carriageway and 2 m of footway on each side of a residential street;
 * the Design Manual for Roads and Bridges, CD 127 (2021), 7.3 m of carriageway with verges for a
 * single carriageway, and 35 m for a motorway of three lanes.
 */
export const roadHalfWidthsMetres = [18, 11, 7, 6, 5, 3] as const

/**
 * The class of a link of OS Open Roads by its `road_function`, or `road_classification`. Undefined
 * for a value that is not known.
 */
export function roadClass(value: string): number | undefined {
  const name = value.trim().toLowerCase()
  if (name === 'motorway') return 0
  if (name.includes('dual carriageway')) return 1
  if (name === 'a road' || name === 'primary') return 2
  if (name === 'b road') return 3
  if (name.includes('restricted') || name.includes('access') || name === 'track') return 5
  const minor = ['minor road', 'local road', 'classified unnumbered', 'unclassified', 'unknown']
  if (minor.includes(name) || name === 'not classified') return 4
  return undefined
}

/**
 * Half the width of a watercourse that is taken to be water, by the index that `riverClass` gives.
 * OS Open Rivers has no widths either; a wider river is recognised by the strips beside its line.
 */
export const riverHalfWidthsMetres = [2.5, 6, 15, 15] as const

/** The class of a link of OS Open Rivers by its `form`. */
export function riverClass(value: string): number | undefined {
  const index = ['inlandriver', 'canal', 'tidalriver', 'lake'].indexOf(value.trim().toLowerCase())
  return index === -1 ? undefined : index
}

/** Half the width of the land of a railway, by the index that `railwayClass` gives. */
export const railwayHalfWidthsMetres = [6, 4] as const

/** By the `type` of OS Open Zoomstack or the `classification` of OS OpenMap Local. */
export function railwayClass(value: string): number | undefined {
  return /single|narrow/i.test(value) ? 1 : 0
}
