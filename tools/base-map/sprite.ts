import { crc32, deflateSync } from 'node:zlib'

type Rgba = readonly [red: number, green: number, blue: number, alpha: number]

interface Icon {
  readonly shape: 'square' | 'disc'
  readonly border: Rgba
  readonly inside: Rgba
}

const softInk: Rgba = [82, 96, 90, 255]
const paper: Rgba = [251, 250, 246, 255]
const black: Rgba = [0, 0, 0, 255]
const white: Rgba = [255, 255, 255, 255]

/** Squares for railway stations, discs for towns at low zooms; for each of the two styles. */
const icons: Readonly<Record<string, Icon>> = {
  station: { shape: 'square', border: softInk, inside: paper },
  'station-high-contrast': { shape: 'square', border: black, inside: white },
  town: { shape: 'disc', border: softInk, inside: paper },
  'town-high-contrast': { shape: 'disc', border: black, inside: white },
}

const sidePixels = 9
const borderPixels = 2

/** The sprite's index and image in MapLibre's format, for a pixel ratio of 1 or 2. */
export function spriteFiles(pixelRatio: 1 | 2): { index: string; picture: Uint8Array } {
  const side = sidePixels * pixelRatio
  const entries = Object.keys(icons).map((name, position) => [
    name,
    { x: position * side, y: 0, width: side, height: side, pixelRatio },
  ])
  return {
    index: JSON.stringify(Object.fromEntries(entries)),
    picture: png(side * entries.length, side, (x, y) => {
      // `side` columns per icon, so the quotient is a valid index.
      const icon = Object.values(icons)[Math.floor(x / side)] as Icon
      const [across, down] = [(x % side) + 0.5 - side / 2, y + 0.5 - side / 2]
      const toEdge = side / 2 - distanceOf(icon.shape, across, down)
      return colourAt(icon, toEdge, borderPixels * pixelRatio)
    }),
  }
}

function distanceOf(shape: Icon['shape'], across: number, down: number): number {
  return shape === 'disc' ? Math.hypot(across, down) : Math.max(Math.abs(across), Math.abs(down))
}

/** The colour of a pixel by its distance from the icon's edge, anti-aliased over one pixel. */
function colourAt({ border, inside }: Icon, toEdge: number, borderWidth: number): Rgba {
  const share = (from: number) => Math.min(Math.max(toEdge - from + 0.5, 0), 1)
  const inner = share(borderWidth)
  const mixed = border.map((value, index) => value + ((inside[index] ?? 0) - value) * inner)
  const [red = 0, green = 0, blue = 0] = mixed.map(Math.round)
  return [red, green, blue, Math.round(255 * share(0))]
}

/** Encodes a PNG of 8-bit RGBA, rows unfiltered. */
function png(width: number, height: number, pixelAt: (x: number, y: number) => Rgba): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (_unused, x) => pixelAt(x, y)).flat(),
  ])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
