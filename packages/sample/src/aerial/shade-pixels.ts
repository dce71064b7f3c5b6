import { coverNames, covers, shadesOfCover } from './land-covers.ts'

/** The diameter of a tree's crown. */
const crownMetres = 7

/**
 * Replaces the cover of each pixel, an index into `coverNames`, by a palette index. The shade
 * depends only on the pixel's world position, so that adjacent tiles match.
 */
export function shadePixels(
  pixels: Uint8Array,
  sizePixels: number,
  { left, top, metresPerPixel }: { left: number; top: number; metresPerPixel: number },
): void {
  const shaders = coverNames.map((name) => shaderOf(name, metresPerPixel))
  for (let row = 0; row < sizePixels; row++) {
    for (let column = 0; column < sizePixels; column++) {
      const index = row * sizePixels + column
      const cover = pixels[index] ?? 0
      pixels[index] = cover * shadesOfCover + (shaders[cover]?.(left + column, top + row) ?? 0)
    }
  }
}

type Shader = (x: number, y: number) => number

function shaderOf(name: keyof typeof covers, metresPerPixel: number): Shader {
  const cover: { texture: string; furrows?: readonly [number, number] } = covers[name]
  switch (cover.texture) {
    case 'grain':
      return (x, y) => grain[hash(x, y) & 15] ?? 0
    case 'crowns': {
      const size = Math.max(1, crownMetres / metresPerPixel)
      return (x, y) => grain[hash(Math.floor(x / size), Math.floor(y / size)) % 7] ?? 0
    }
    case 'furrows':
      return furrows(cover.furrows ?? [0, 12], metresPerPixel)
    default:
      return () => 0
  }
}

/** The frequency of each shade. */
const grain = [0, 1, 2, 0, 3, 0, 1, 0, 0, 2, 0, 1, 0, 0, 2, 0] as const

/**
 * At low zooms furrows are narrower than three pixels and would alias, so noise is used instead.
 */
function furrows(
  [degrees, metresApart]: readonly [number, number],
  metresPerPixel: number,
): Shader {
  const apart = metresApart / metresPerPixel
  if (apart < 3) return (x, y) => grain[hash(x, y) & 15] ?? 0
  const [across, along] = [
    Math.cos((degrees * Math.PI) / 180) / apart,
    Math.sin((degrees * Math.PI) / 180) / apart,
  ]
  return (x, y) => {
    const furrow = x * across + y * along
    return furrow - Math.floor(furrow) < 0.35 ? 2 : hash(x, y) & 1
  }
}

/** A 32-bit hash of two integers. */
function hash(x: number, y: number): number {
  let mixed = Math.imul(x, 0x85ebca6b) ^ Math.imul(y, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return (mixed ^ (mixed >>> 15)) >>> 0
}
