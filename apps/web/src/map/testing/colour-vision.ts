import { parseColour } from '../style/contrast.ts'

/*
 * For tests: the difference between two colours with colour vision deficiency. Machado, Oliveira
 * and Fernandes, 'A physiologically-based model for simulation of color vision deficiency', IEEE
 * TVCG 15 (2009), the matrices of severity 1.
 */
const simulations = {
  whole: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopic: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopic: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopic: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const

export type ColourVision = keyof typeof simulations
export const colourVisions = [
  'whole',
  'protanopic',
  'deuteranopic',
  'tritanopic',
] as const satisfies ColourVision[]

/** CIE 1976 colour difference of two colours with this vision; 2 is hardly noticeable. */
export function perceivedDistance(a: string, b: string, eye: ColourVision): number {
  const [one, other] = [seen(a, eye), seen(b, eye)]
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

type Triple = readonly [number, number, number]

function seen(colour: string, eye: ColourVision): Triple {
  const linear = each(parseColour(colour), (value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  const [long, middle, short] = simulations[eye]
  const within = each([dot(long, linear), dot(middle, linear), dot(short, linear)], (value) =>
    Math.min(1, Math.max(0, value)),
  )
  return lab(within)
}

/** CIE L*a*b* under D65 of linear sRGB. */
function lab(linear: Triple): Triple {
  const [x, y, z] = each(
    [
      dot([0.4124, 0.3576, 0.1805], linear) / 0.95047,
      dot([0.2126, 0.7152, 0.0722], linear),
      dot([0.0193, 0.1192, 0.9505], linear) / 1.08883,
    ],
    (value) => (value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116),
  )
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function each([a, b, c]: Triple, change: (value: number) => number): Triple {
  return [change(a), change(b), change(c)]
}

function dot(a: Triple, b: Triple): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
