export const listText = {
  up: 'Move up',
  down: 'Move down',
  moveUp: (title: string) => `Move ${title} up`,
  moveDown: (title: string) => `Move ${title} down`,
  moved: (title: string, place: number, count: number) => `${title} moved to ${place} of ${count}`,
} as const
