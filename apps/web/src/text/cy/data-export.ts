import type { dataExportText as english } from '../data-export.ts'
import type { Welsh } from '../messages.ts'

export const dataExportText: Welsh<typeof english> = {
  heading: 'Eich data',
  help: 'Lawrlwythwch bopeth a storir amdanoch, gyda’ch mapiau, fel un ffeil sip. Mae README ynddi’n dweud beth yw pob ffeil.',
  download: 'Lawrlwytho eich data',
  fileName: 'terrier-data.zip',
  done: 'Lawrlwythwyd eich data.',
  failed:
    'Doedd dim modd lawrlwytho eich data ar hyn o bryd. Rhowch gynnig arall arni yn nes ymlaen.',
}
