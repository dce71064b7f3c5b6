import { messages } from './messages.ts'

/** Messages of the map itself. */
export const mapText = messages({
  regionLabel: 'Map',
  canvasLabel:
    'Map. Move with the arrow keys, zoom with plus and minus. Enter announces what is in the middle.',
  view: 'The middle of the map is at {lat} degrees {side, select, south {south} other {north}}, {lng} degrees {end, select, west {west} other {east}}. Zoom {zoom}',
})
