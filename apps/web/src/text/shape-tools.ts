import { messages } from './messages.ts'

/** Operations on existing shapes. */
export const shapeToolsText = messages({
  toolbar: 'Change the selected shape',
  selectFirst: 'Select a shape on the map to split it, cut a hole in it or merge it with another.',
  onlyAreas: 'Holes and merging need an area. A line can only be split.',
  split: '{name} was split into {parts}.',
  cut: 'A hole was cut in {name}.',
  cutApart: 'The hole left {parts} pieces of {name}.',
  merged: '{names} were merged.',
  repaired: '{name} was repaired.',
  repairedInto: '{name} was repaired and became {parts} shapes.',
  drawn: '{parts, plural, one {{name} was drawn.} other {{name} was drawn as {parts} shapes.}}',
  undo: 'Undo',
  notAnArea: '{name} is not an area, and only areas can be merged.',
  crosses: 'This shape crosses itself; its area may be wrong',
  repair: 'Repair',
  refusals: {
    'not-divided': 'The line must cross the shape from one side to the other.',
    'hole-outside': 'The hole is outside the shape.',
    'nothing-left': 'The hole covers the whole shape.',
    apart: 'These shapes do not touch along a border, so they cannot be one shape.',
    'no-area': 'A shape whose corners are all on one line has no area.',
    'too-many-corners': 'These shapes have too many corners to be cut or merged here.',
  },
})
