import { messages } from './messages.ts'

export const welcomeText = messages({
  title: 'Welcome to {product}',
  lead: 'Start with an example map of your own. Change it as you like. Nobody else can see it until you share it.',
  leadHasMaps: 'See how it works in a short tour, or go straight on.',
  open: 'Open an example map',
  opening: 'Creating your map…',
  tour: 'Take the tour',
  notNow: 'Not now',
  failed: 'The example map could not be created. Try again.',
  tryTitle: 'Three things to try',
  tryLead: 'This map is yours and has been saved. Delete it whenever you like.',
  tryLeadEmpty:
    'No example data is loaded here, so your first map is empty and shows Great Britain. It is yours and has been saved.',
  close: 'Close',
  mapName: 'My example map',
  emptyMapName: 'My first map',
  things: {
    owner: {
      name: 'Who owns this?',
      description: 'Click any coloured parcel. Land Information shows its title and its owners.',
    },
    layers: {
      name: 'What lies here?',
      description: 'Open Land Data and switch on a layer, such as Greenbelt or Parishes.',
    },
    draw: {
      name: 'Draw something',
      description:
        'On a computer or tablet, open Drawing Tools, choose Polygon, and click round a piece of land.',
    },
  },
  ownerHelpEmpty:
    'Open Land Data and switch on All Properties. Zoom in until you see boundaries, then click one.',
})
