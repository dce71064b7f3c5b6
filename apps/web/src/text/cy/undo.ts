import type { undoText as english } from '../undo.ts'
import type { Welsh } from '../messages.ts'

export const undoText: Welsh<typeof english> = {
  undo: 'Dadwneud',
  redo: 'Ailwneud',
  step: '{verb}: {name}',
  refused: '{verb}, {reason}',
  nothingToUndo: 'Dim i’w ddadwneud',
  nothingToRedo: 'Dim i’w ailwneud',
  readOnly: 'Darllen yn unig!',
  snapshot: 'Ni ellir golygu ciplun',
  withKeys: '{label} ({keys})',
  placeCentre: 'Gosod y canol',
  addPoint: 'Ychwanegu pwynt {number}',
  addCorner: 'Ychwanegu cornel {number}',
  discard: 'Gwaredu {drawn}',
  undone: 'Dadwnaed: {name}',
  redone: 'Ailwnaed: {name}',
}
