import type { LngLat } from '../position.ts'

// Stryker disable all: outlines, which only a second copy of them could test.

/**
 * England and Wales with some kilometres of sea, and to within a kilometre or two of the border
 * with Scotland: accurate enough to decide whether any of it is in view. Digitised by hand; the
 * test checks places on either side.
 */
export const englandAndWales: readonly LngLat[] = [
  // The border, from the Solway to the Tweed.
  [-3.6, 54.85],
  [-3.05, 54.98],
  [-3.04, 55.06],
  [-2.83, 55.13],
  [-2.65, 55.22],
  [-2.64, 55.29],
  [-2.48, 55.36],
  [-2.2, 55.43],
  [-2.23, 55.5],
  [-2.34, 55.63],
  [-2.17, 55.72],
  [-2.09, 55.8],
  // The North Sea and the Channel.
  [-1.9, 55.85],
  [-1.2, 55.4],
  [-0.9, 54.75],
  [0.2, 54.3],
  [0.3, 53.6],
  [0.8, 53.1],
  [1.6, 53],
  [2, 52.6],
  [1.7, 51.6],
  [1.6, 51.1],
  [0.3, 50.6],
  [-1.3, 50.45],
  [-2.5, 50.4],
  [-3.7, 50.1],
  [-5.2, 49.85],
  [-6.6, 49.75],
  [-6.6, 50.1],
  // The Celtic and the Irish Sea.
  [-5, 50.9],
  [-5, 51.3],
  [-5.6, 51.7],
  [-5.2, 52.2],
  [-5.1, 52.8],
  [-4.9, 53.5],
  [-3.5, 53.7],
  [-3.5, 54.1],
  [-3.8, 54.5],
  [-3.6, 54.85],
]
