import type { shapeToolsText as english } from '../shape-tools.ts'
import type { Welsh } from '../messages.ts'

export const shapeToolsText: Welsh<typeof english> = {
  toolbar: 'Newid y siâp a ddewiswyd',
  selectFirst: 'Dewiswch siâp ar y map i’w rannu, i dorri twll ynddo neu i’w gyfuno ag un arall.',
  onlyAreas: 'Ar gyfer ardaloedd y mae tyllau a chyfuno; gellir rhannu llinell.',
  split: 'Rhannwyd {name} yn {parts}.',
  cut: 'Torrwyd twll yn {name}.',
  cutApart: 'Gadawodd y twll {parts} darn o {name}.',
  merged: 'Cyfunwyd {names}.',
  repaired: 'Trwsiwyd {name}.',
  repairedInto: 'Trwsiwyd {name}, a daeth yn {parts} siâp.',
  drawn:
    '{parts, plural, zero {Lluniwyd {name}.} one {Lluniwyd {name}.} two {Lluniwyd {name} fel # siâp.} few {Lluniwyd {name} fel # siâp.} many {Lluniwyd {name} fel # siâp.} other {Lluniwyd {name} fel # siâp.}}',
  undo: 'Dadwneud',
  notAnArea: 'Nid ardal yw {name}, a dim ond ardaloedd y gellir eu cyfuno.',
  crosses: 'Mae’r siâp hwn yn ei groesi ei hun; gall ei arwynebedd fod yn anghywir',
  repair: 'Trwsio',
  refusals: {
    'not-divided': 'Rhaid i’r llinell groesi’r siâp o un ochr i’r llall.',
    'hole-outside': 'Mae’r twll y tu allan i’r siâp.',
    'nothing-left': 'Mae’r twll yn gorchuddio’r siâp cyfan.',
    apart: 'Nid yw’r siapiau hyn yn cyffwrdd ar hyd ffin, felly ni allant fod yn un siâp.',
    'no-area': 'Nid oes arwynebedd gan siâp y mae ei gorneli ar un llinell.',
    'too-many-corners': 'Mae gormod o gorneli gan y siapiau hyn i’w torri neu eu cyfuno yma.',
  },
}
