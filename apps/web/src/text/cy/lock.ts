import type { lockText as english } from '../lock.ts'
import { unsure, type Welsh } from '../messages.ts'

export const lockText: Welsh<typeof english> = {
  region: 'Pwy sy’n golygu',
  heldBy: 'Mae {initials} yn golygu’r map hwn ar hyn o bryd',
  heldInOtherTab: 'Rydych chi’n golygu’r map hwn mewn tab arall',
  ask: 'Gofyn am gael golygu',
  editHere: 'Golygu yma',
  asked: 'Rydych chi wedi gofyn am gael golygu. Yn aros am ateb.',
  askFailed: 'Doedd dim modd pasio eich cwestiwn ymlaen. Rhowch gynnig arall arni.',
  askedTooOften: 'Rydych chi wedi gofyn sawl gwaith. Arhoswch funud cyn gofyn eto.',
  declined: 'Byddai’n well gan {name} ddal ati i olygu am y tro.',
  noAnswer: 'Nid yw {name} wedi ateb. Gallwch ofyn eto.',
  granted: 'Gallwch chi olygu’r map hwn nawr.',
  takenByAnother: 'Mae rhywun arall wedi dechrau golygu’r map hwn.',
  request: 'Mae {name} yn gofyn am gael golygu’r map hwn.',
  letThemEdit: unsure('Caniatáu golygu', '“Let them edit”: a button that hands editing over'),
  notNow: 'Nid nawr',
  handedOver: 'Gall {name} olygu’r map hwn nawr.',
  answerFailed: 'Doedd dim modd pasio eich ateb ymlaen. Rhowch gynnig arall arni.',
  unsaved: 'Nid oes modd cadw eich newidiadau diweddaraf eto, felly chi sy’n dal i olygu.',
}
