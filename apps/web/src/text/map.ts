/** Sentences of the map itself. */
export const mapText = {
  regionLabel: 'Map',
  canvasLabel:
    'Map. Move with the arrow keys, zoom with plus and minus. Enter tells what is in the middle.',
} as const
