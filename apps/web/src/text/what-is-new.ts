import { messages } from './messages.ts'

/** The changelog for users by day, newest first. Help shows it as it is. */
export const whatIsNewText = messages({
  '2026-11-28': {
    watches:
      'Watch an area, a property, an owner or a data layer. When something is published, you get at most one email that says what changed. Your watches are in the menu at your name.',
    print:
      'Print the map at a true scale on A4 or A3, as PDF or PNG, on one page or along a line. Choose Print in the Map menu.',
    titles:
      'What changed says which titles are newly listed and which are no longer listed, which is not always a sale.',
    overlapping: 'Where several properties lie on one place, the card lists them to choose from.',
    foreshore: 'Unregistered land tells foreshore apart, where lines of high water are imported.',
    pack: 'An evidence pack has a site report, an extract of the register, what has changed and your map in one file, with sources and SHA-256 sums. Create one from the Map menu.',
  },
  '2026-11-26': {
    report:
      'A site report says who owns an area, what land data covers it, what is nearest and what has changed. Open it from Land Information, or from a place or a property.',
    changes: 'See what changed in the register month by month, on the map and as a list.',
    unregistered:
      'Unregistered land near here lists land before streets, and has an evidence sheet for each piece.',
    links: 'Propose which title a parcel belongs to, with the document that shows it.',
  },
  '2026-11-23': {
    search:
      'One field at the top finds places, streets, postcodes, grid references, owners and your maps. Press / to get there.',
    address:
      'The address shows the open map and where you are looking. Copy it to come back to the same place, or send it to someone you share the map with.',
    back: 'The Back button closes an open panel, window or menu before it leaves the page.',
    reload: 'Reloading the page keeps your position, panels and layers.',
    tour: 'A tour of five steps shows where everything is. Start it from Help.',
    phones:
      'On a phone, drag a panel by its heading, or use its arrows, to make it taller or lower.',
    help: 'Help lists the keyboard shortcuts and the data that is loaded. Press ? to open it.',
  },
  '2026-11-22': {
    accounts:
      'Anyone can register where the operator allows it, reset a password, and change their details under My Account.',
    feedback: 'Feedback can be sent from the map.',
  },
})
