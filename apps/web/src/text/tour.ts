import { messages } from './messages.ts'

export const tourText = messages({
  progress: 'Tour, {step, number} of {count, number}',
  back: 'Back',
  next: 'Next',
  skip: 'Skip the tour',
  finish: 'Finish',
  take: 'Take the tour',
  drawingFirst: 'Finish or cancel the shape you are drawing, then take the tour.',
  steps: {
    title: {
      title: 'Name your map',
      text: 'Click the title and type a name. Every change is then saved as you work.',
    },
    'land-data': {
      title: 'Choose what the map shows',
      text: 'Land Data shows who owns the land, and layers such as flood risk and greenbelt.',
    },
    'land-information': {
      title: 'Read about a place',
      text: 'Click a property on the map. Land Information shows its title, its owners, and everything on your map.',
    },
    'drawing-tools': {
      title: 'Draw your own',
      text: 'Drawing Tools adds markers, lines and shapes. On a phone you can view maps, but not draw.',
    },
    menu: {
      title: 'Find help',
      text: 'Help is in this menu, with every shortcut and this tour. You can also press the ? key.',
    },
  },
})
