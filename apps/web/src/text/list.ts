export const listText = {
  up: 'Move up',
  down: 'Move down',
  moveUp: (title: string) => `Move ${title} up`,
  moveDown: (title: string) => `Move ${title} down`,
} as const
