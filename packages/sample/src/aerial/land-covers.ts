import type { Colour } from './indexed-png.ts'

/** The pattern of the shades of a land cover. */
type Texture = 'flat' | 'grain' | 'furrows' | 'crowns'

interface CoverLook {
  /** The `shadesOfCover` colours, the most frequent first. */
  readonly shades: readonly [Colour, Colour, Colour, Colour]
  readonly texture: Texture
  /** Direction of the furrows in degrees, and their spacing. */
  readonly furrows?: readonly [degrees: number, metresApart: number]
}

export const shadesOfCover = 4

/** The land covers visible from the air. */
export const covers = {
  sea: look('flat', [62, 92, 104], 0),
  shallows: look('flat', [98, 128, 130], 0),
  sand: look('grain', [205, 190, 152], 6),
  rough: look('grain', [112, 122, 78], 8),
  moor: look('crowns', [104, 94, 70], 9),
  pasture: look('grain', [110, 134, 76], 5),
  meadow: look('grain', [134, 152, 88], 6),
  barley: { ...look('furrows', [180, 164, 106], 7), furrows: [28, 14] },
  wheat: { ...look('furrows', [158, 150, 86], 7), furrows: [112, 17] },
  beet: { ...look('furrows', [86, 112, 62], 7), furrows: [67, 12] },
  plough: { ...look('furrows', [134, 106, 80], 6), furrows: [160, 15] },
  hedge: look('crowns', [58, 78, 44], 8),
  wood: look('crowns', [52, 76, 42], 11),
  lawn: look('grain', [122, 150, 88], 5),
  garden: look('crowns', [112, 128, 84], 12),
  yard: look('grain', [158, 154, 146], 7),
  water: look('flat', [58, 82, 86], 0),
  road: look('grain', [138, 138, 136], 4),
  track: look('grain', [170, 154, 122], 6),
  shade: look('flat', [56, 58, 50], 0),
  slate: look('grain', [104, 108, 118], 7),
  tile: look('grain', [150, 98, 78], 8),
  pantile: look('grain', [170, 116, 84], 8),
  tin: look('grain', [186, 190, 188], 5),
} as const satisfies Record<string, CoverLook>

export type Cover = keyof typeof covers

export const coverNames = Object.keys(covers) as Cover[]

/** The PNG palette: the shades of each cover, cover by cover. */
export const palette: readonly Colour[] = Object.values(covers).flatMap(({ shades }) => shades)

/** Shades around a colour, in steps of `spread`. */
function look(texture: Texture, [red, green, blue]: Colour, spread: number): CoverLook {
  const shade = (steps: number): Colour => [
    red + steps * spread,
    green + steps * spread,
    blue + steps * spread,
  ]
  return { texture, shades: [shade(0), shade(1), shade(-1), shade(-2)] }
}
