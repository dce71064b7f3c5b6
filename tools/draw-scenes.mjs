/*
 * Draws the four landscapes behind the account screens as small SVG files:
 *
 *     node tools/draw-scenes.mjs
 *
 * They are generated from geometry and a seeded random series, so that the output is reproducible.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../apps/web/src/ui/scenes')
const [width, height] = [1600, 1000]

/** The Mulberry32 generator. */
function randomSeries(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A ridge as a function of x: the sum of three waves, so that hills differ. */
function ridge({ y, swell, span, seed, slope = 0 }) {
  const random = randomSeries(seed)
  const waves = [1, 0.45, 0.18].map((size, index) => ({
    size: size * swell,
    length: (span / (1 + index * 1.35)) * (0.85 + random() * 0.3),
    phase: random() * Math.PI * 2,
  }))
  return (x) =>
    waves.reduce(
      (sum, { size, length, phase }) => sum + size * Math.sin((x / length) * Math.PI * 2 + phase),
      y + slope * (x - width / 2),
    )
}

/** The control point of a cubic Bézier curve at one end, for a smooth join. */
const control = (end, one, other, sign) => [
  end[0] + (sign * (other[0] - one[0])) / 6,
  end[1] + (sign * (other[1] - one[1])) / 6,
]

/** A smooth path through points, as cubic Bézier curves. */
function curve(points) {
  const at = (index) => points[Math.min(Math.max(index, 0), points.length - 1)]
  const [first] = points
  const parts = [`M${round(first)}`]
  for (let index = 0; index < points.length - 1; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    parts.push(
      `C${round(control(from, before, to, 1))} ${round(control(to, from, after, -1))} ${round(to)}`,
    )
  }
  return parts.join('')
}

const round = ([x, y]) => `${Math.round(x)} ${Math.round(y)}`

const along = (line, step, from = -40, to = width + 40) => {
  const points = []
  for (let x = from; x <= to; x += step) points.push([x, line(x)])
  return points
}

const hill = (line, fill, step = 80) =>
  `<path fill="${fill}" d="${curve(along(line, step))}V${height}H-40Z"/>`

/** Fields on the face of a hill: rows that widen towards the viewer, crossed by hedges. */
function fields(line, { colours, hedge, seed, rows, reach, lean, from = 0, to = width }) {
  const random = randomSeries(seed)
  const rowAt = (row) => (x) => line(x) + reach * (row / rows) ** 1.5 + 4
  const patches = []
  const hedges = []
  for (let row = 0; row < rows; row++) {
    const [top, bottom] = [rowAt(row), rowAt(row + 1)]
    let x = from - random() * 140
    while (x < to) {
      const breadth = (90 + random() * 150) * (0.7 + row * 0.28)
      const [a, b] = [x, x + breadth]
      const shift = lean * (row + 1)
      const corners = [
        [a, top(a)],
        [(a + b) / 2, top((a + b) / 2)],
        [b, top(b)],
        [b + shift, bottom(b + shift)],
        [(a + b) / 2 + shift, bottom((a + b) / 2 + shift)],
        [a + shift, bottom(a + shift)],
      ]
      const [p, q, r, s, t, u] = corners.map(round)
      const colour = colours[Math.floor(random() * colours.length)]
      if (colour) patches.push([colour, `M${p}L${q} ${r} ${s} ${t} ${u}Z`])
      hedges.push(`M${r}L${s}`)
      x = b
    }
    hedges.push(curve(along(bottom, 130, from - 60, to + 60)))
  }
  const byColour = Map.groupBy(patches, ([colour]) => colour)
  const faces = [...byColour].map(
    ([colour, list]) => `<path fill="${colour}" d="${list.map(([, d]) => d).join('')}"/>`,
  )
  return `${faces.join('')}<path fill="none" stroke="${hedge}" stroke-width="2" stroke-opacity=".5" d="${hedges.join('')}"/>`
}

/** Round trees in clumps along a line. */
function trees(line, { fill, seed, clumps, size, from = 0, to = width, sink = 0 }) {
  const random = randomSeries(seed)
  const crowns = []
  for (let clump = 0; clump < clumps; clump++) {
    const middle = from + random() * (to - from)
    const count = 2 + Math.floor(random() * 5)
    for (let index = 0; index < count; index++) {
      const x = middle + (index - count / 2) * size * 1.3 + random() * size
      const radius = size * (0.6 + random() * 0.6)
      crowns.push(crown(x, line(x) + sink - radius * 0.6, radius))
    }
  }
  return `<path fill="${fill}" d="${crowns.join('')}"/>`
}

const crown = (x, y, radius) => {
  const r = Math.round(radius)
  return `M${Math.round(x - r)} ${Math.round(y)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`
}

const sky = (top, bottom) =>
  `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".62" stop-color="${bottom}"/></linearGradient><path fill="url(#s)" d="M0 0h${width}v${height}H0z"/>`

const sun = (x, y, radius, fill) =>
  `<circle cx="${x}" cy="${y}" r="${radius * 2.4}" fill="${fill}" fill-opacity=".25"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

/** Thin lines of light on water, closer together in the distance. */
function ripples({ top, bottom, stroke, seed, lines, from = 0, to = width }) {
  const random = randomSeries(seed)
  const parts = []
  for (let line = 0; line < lines; line++) {
    const depth = (line + random()) / lines
    const y = top + (bottom - top) * depth ** 1.7
    const x = from + random() * (to - from)
    parts.push(`M${round([x, y])}h${Math.round((40 + random() * 130) * (0.4 + depth))}`)
  }
  return `<path fill="none" stroke="${stroke}" stroke-width="2.500" stroke-linecap="round" stroke-opacity=".7" d="${parts.join('')}"/>`
}

const birds = (x, y, stroke) =>
  `<path fill="none" stroke="${stroke}" stroke-width="2.500" stroke-linecap="round" d="${[
    [0, 0, 12],
    [44, -22, 10],
    [82, 4, 9],
  ]
    .map(
      ([dx, dy, s]) =>
        `M${x + dx} ${y + dy}q${s / 2} ${-s * 0.7} ${s} 0q${s / 2} ${-s * 0.7} ${s} 0`,
    )
    .join('')}"/>`

function downs() {
  const far = ridge({ y: 520, swell: 24, span: 900, seed: 3 })
  const middle = ridge({ y: 590, swell: 38, span: 1150, seed: 8, slope: -0.03 })
  const near = ridge({ y: 700, swell: 46, span: 1500, seed: 21, slope: 0.05 })
  const front = ridge({ y: 900, swell: 34, span: 1300, seed: 34, slope: -0.07 })
  return [
    sky('#dcebf0', '#faf5e6'),
    sun(1180, 330, 46, '#fdf3cf'),
    birds(880, 300, '#7d948c'),
    hill(ridge({ y: 470, swell: 20, span: 800, seed: 5 }), '#cfdfdc'),
    hill(far, '#bdd3c4'),
    trees(far, { fill: '#a9c4b2', seed: 2, clumps: 9, size: 7 }),
    hill(middle, '#c3d8ae'),
    fields(middle, {
      colours: ['#d3e0b4', '#b4cfa0', '#e4e3b6', null, '#c9dbab'],
      hedge: '#7fa37c',
      seed: 4,
      rows: 4,
      reach: 150,
      lean: -16,
    }),
    trees(middle, { fill: '#83aa83', seed: 6, clumps: 8, size: 10 }),
    hill(near, '#a9c88d'),
    fields(near, {
      colours: ['#bcd59a', '#98bd83', '#dcdb9f', null, '#a5c88c', '#c9cf92'],
      hedge: '#5b8a5f',
      seed: 17,
      rows: 5,
      reach: 300,
      lean: 30,
    }),
    trees(near, { fill: '#5f9067', seed: 11, clumps: 9, size: 15 }),
    trees((x) => near(x) + 96, { fill: '#568a60', seed: 12, clumps: 6, size: 16 }),
    hill(front, '#4f8a5f'),
    trees(front, { fill: '#3d7751', seed: 15, clumps: 9, size: 26, sink: 8 }),
  ]
}

function coast() {
  const headland = (x) => ridge({ y: 560, swell: 16, span: 640, seed: 9 })(x) + fall(x, 1120, 620)
  const nearer = (x) => ridge({ y: 600, swell: 22, span: 800, seed: 12 })(x) + fall(x, 1420, 420)
  const front = ridge({ y: 905, swell: 30, span: 1200, seed: 44, slope: -0.14 })
  return [
    sky('#d5e7ee', '#fbf4e4'),
    sun(830, 420, 40, '#fdf0c8'),
    birds(1010, 330, '#6f8d98'),
    hill((x) => 556 - bump(x, 620, 210, 50) - bump(x, 860, 120, 24), '#c2d6da', 40),
    `<path fill="#b9d6e0" d="M0 556h${width}v${height}H0z"/><path fill="#a8cbd8" d="M0 640h${width}v${height}H0z" fill-opacity=".6"/><path fill="#94bccb" d="M0 760h${width}v${height}H0z" fill-opacity=".5"/>`,
    ripples({ top: 566, bottom: 930, stroke: '#e6f2f4', seed: 5, lines: 44, to: 1500 }),
    hill(headland, '#a9c7a0', 60),
    fields(headland, {
      colours: ['#bcd3a6', '#9dbf92', '#dadfae', null],
      hedge: '#6f9a76',
      seed: 14,
      rows: 3,
      reach: 90,
      lean: -10,
      from: 1220,
    }),
    `<path fill="#94bccb" d="M1000 700q300-24 640-12v${height - 688}H0V760q500-40 1000-60Z"/>`,
    hill(nearer, '#7dab7c', 60),
    trees(nearer, { fill: '#5c9067', seed: 19, clumps: 6, size: 13, from: 1480 }),
    ripples({ top: 700, bottom: 960, stroke: '#cfe5ea', seed: 8, lines: 26, to: 1300 }),
    `<path fill="#fbfaf6" d="M905 742l24-78v78zM934 742v-62l34 62zM896 750h82l-16 14h-52z"/><path fill="#2f5d73" d="M896 748h82l-16 15h-52z"/>`,
    hill(front, '#4f8a68'),
    trees(front, { fill: '#3d7757', seed: 23, clumps: 5, size: 24, from: 700, sink: 8 }),
  ]
}

/** Falls below the water to the left of `place`, as a headland does. */
const fall = (x, place, breadth) =>
  x > place + breadth ? 0 : ((place + breadth - x) / breadth) ** 2 * 190

const bump = (x, place, breadth, top) => top * Math.exp(-(((x - place) / breadth) ** 2))

/** The summits of the fells, above their foot. */
const peak = (x) =>
  bump(x, 700, 190, 250) +
  bump(x, 960, 130, 160) +
  bump(x, 1260, 200, 310) +
  bump(x, 1560, 150, 170) +
  bump(x, 300, 220, 160)

function fells() {
  const rough = ridge({ y: 0, swell: 13, span: 190, seed: 30 })
  const far = (x) => 600 - peak(x - 90) * 0.72 + rough(x + 300) * 0.6
  const main = (x) => 640 - peak(x) * 0.92 + rough(x)
  const shore = ridge({ y: 652, swell: 16, span: 760, seed: 16 })
  const front = ridge({ y: 900, swell: 30, span: 1100, seed: 52, slope: 0.1 })
  return [
    sky('#d7e3ea', '#f6efe2'),
    sun(1010, 250, 38, '#fbf0d2'),
    hill((x) => 560 - peak(x + 240) * 0.62 + rough(x + 90) * 0.5, '#c9d8dd', 40),
    hill(far, '#b2c8cd', 40),
    hill(main, '#93b3b3', 32),
    hill((x) => main(x) + 60 + bump(x, 1260, 90, 40), '#86a9a5', 48),
    hill(shore, '#7aa58a'),
    trees(shore, { fill: '#5f8f74', seed: 31, clumps: 16, size: 10 }),
    `<path fill="#bcd5dc" d="M-20 700q420-26 800-14t860-8v340H-20Z"/><path fill="#a6c5cf" fill-opacity=".7" d="M-20 790q520-30 900-14t760-4v250H-20Z"/>`,
    ripples({ top: 706, bottom: 930, stroke: '#e3eff1', seed: 33, lines: 46 }),
    hill(front, '#3f7a63'),
    trees(front, { fill: '#2f6650', seed: 36, clumps: 10, size: 24, sink: 8 }),
  ]
}

/** The valley floor. */
const plain = (x) => 650 + 8 * Math.sin(x / 240)

function river() {
  const far = ridge({ y: 540, swell: 22, span: 760, seed: 61 })
  const middle = ridge({ y: 600, swell: 30, span: 1200, seed: 64 })
  const left = (x) => ridge({ y: 800, swell: 26, span: 1300, seed: 66 })(x) - bump(x, 200, 420, 70)
  const right = (x) =>
    ridge({ y: 880, swell: 22, span: 900, seed: 69 })(x) - bump(x, 1600, 420, 190)
  return [
    sky('#e2e3ea', '#fbecd6'),
    sun(1090, 440, 54, '#fbe3b4'),
    birds(1260, 330, '#8f8d92'),
    hill(ridge({ y: 500, swell: 26, span: 900, seed: 60 }), '#cfd3d2'),
    hill(far, '#b9c8bb'),
    trees(far, { fill: '#a5b9aa', seed: 62, clumps: 8, size: 8 }),
    hill(middle, '#b0c69c'),
    trees(middle, { fill: '#86a67f', seed: 63, clumps: 10, size: 11 }),
    hill(plain, '#c6d2a0'),
    fields(plain, {
      colours: ['#d6dba8', '#b3c891', '#e6dda6', null, '#c0cf98'],
      hedge: '#84a276',
      seed: 65,
      rows: 5,
      reach: 330,
      lean: 24,
    }),
    `<path fill="#c5dde3" d="M1105 652c60 16 150 22 150 42s-280 34-300 70 210 50 230 92-250 60-330 150H1330c40-70 130-110 110-164s-250-60-250-88 230-40 215-70-190-24-258-34Z"/><path fill="none" stroke="#eef6f6" stroke-width="3" stroke-linecap="round" stroke-opacity=".8" d="M1180 674h40M1010 762h70M1110 812h80M1090 880h120M1240 860h60M1010 950h150M1200 930h70"/>`,
    trees((x) => plain(x) + 66, { fill: '#79a074', seed: 67, clumps: 6, size: 13, from: 560 }),
    hill(left, '#6f9c70'),
    trees(left, { fill: '#578760', seed: 68, clumps: 6, size: 19, to: 900 }),
    hill(right, '#4f855f'),
    trees(right, { fill: '#3f7352', seed: 70, clumps: 6, size: 24, from: 1240, sink: 8 }),
  ]
}

mkdirSync(folder, { recursive: true })
for (const [name, draw] of Object.entries({ downs, coast, fells, river })) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${draw().join('')}</svg>\n`
  writeFileSync(join(folder, `${name}.svg`), svg)
}
