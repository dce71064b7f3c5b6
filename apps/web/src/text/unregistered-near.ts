const grouped = new Intl.NumberFormat('en-GB')

const pieces = (count: number) => `${grouped.format(count)} ${count === 1 ? 'piece' : 'pieces'}`

export const unregisteredNearText = {
  start: 'What is unregistered near here?',
  startHelp: 'Move the map to the place, then look round its middle.',
  look: 'Look round the middle of the map',
  lookAgain: 'Look here instead',
  clear: 'Clear',
  within: 'Within',
  radius: (metres: number) => (metres < 1000 ? `${metres} m` : `${metres / 1000} km`),
  caveat: 'Unregistered is not unowned:',
  caveatWhy:
    'land that has not changed hands since registration became compulsory often has an owner with paper deeds.',
  loading: 'Looking for unregistered land',
  failed: "We've experienced an error. Please try again.",
  offline: 'You are offline. This goes on when the connection is back.',
  retry: 'Retry search',
  outside: 'There is no ownership data for this place',
  outsideHelp: 'Ownership data covers England and Wales. Move the map there and look again.',
  outsideFictional: 'The example data covers Doggerland. Move the map there and look again.',
  goToData: 'Go to the data',
  notComputed: 'Unregistered land is not in the data published here',
  notComputedHelp: 'It is worked out when a month of the register is published with land outlines.',
  none: (radius: string) => `No unregistered land within ${radius}`,
  noneHelp: 'Look farther, or move the map and look again.',
  found: (count: number, radius: string) => `${pieces(count)} within ${radius}`,
  largestOf: (shown: number, count: number) =>
    `The ${grouped.format(shown)} largest of ${pieces(count)}`,
  slivers: (count: number) =>
    count === 1 ? '1 sliver hidden' : `${grouped.format(count)} slivers hidden`,
  sliversHelp: (squareMetres: number) =>
    `Gaps under ${squareMetres} m² are mostly where two surveys do not meet.`,
  list: 'Unregistered land, the largest first',
  piece: (number: number) => `Piece ${number}`,
  away: (distance: string) => `its middle ${distance} away`,
  goTo: 'Go to',
  registerOf: (month: string) => `From the register of ${month}`,
  fictional: 'Fictional land',
} as const
