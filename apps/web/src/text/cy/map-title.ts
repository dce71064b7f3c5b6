import type { mapTitleText as english } from '../map-title.ts'
import type { Welsh } from '../messages.ts'

export const mapTitleText: Welsh<typeof english> = {
  label: 'Teitl y map',
  edit: '{title}, golygu’r teitl',
  snapshot: 'Ciplun',
  editHint: 'Cliciwch i olygu’r teitl',
  readOnly: 'modd darllen yn unig',
  mobileReadOnly: 'Modd darllen yn unig ar ffôn',
  addTitle: 'rhowch deitl i’w gadw',
  saving: 'wrthi’n cadw...',
  saved: 'cadwyd y newidiadau!',
  retrying: 'newidiadau heb eu cadw, yn ceisio eto...',
  failed: 'methu cadw',
  lastSaved: 'Cadwyd ddiwethaf {time}',
  failedHint: 'Methu cadw',
  kept: 'Cedwir nes y gallwch olygu: {title}',
  copyOf: 'Copi o {name}',
}
