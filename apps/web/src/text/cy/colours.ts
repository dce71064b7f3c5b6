import type { colourText as english } from '../colours.ts'
import { unsure, type Welsh } from '../messages.ts'

export const colourText: Welsh<typeof english> = {
  label: 'Lliw',
  standard: 'Rhagosodedig',
  other: 'Arall, {colour}',
  names: {
    red: 'Coch',
    orange: 'Oren',
    brown: 'Brown',
    green: 'Gwyrdd',
    teal: unsure('Gwyrddlas', '“Teal” as a colour'),
    blue: 'Glas',
    purple: 'Porffor',
    pink: 'Pinc',
  },
}
