import { formatLastSaved } from '@terrier/domain/format/format-date'
import { Button as AriaButton } from 'react-aria-components/Button'

import type { MapSession } from '../../document/open-map-state.ts'
import { useMapSession } from '../../document/map-session.ts'
import { saveNow } from '../../document/open-map.ts'
import { readOnlyReason } from '../../document/read-only-reason.ts'
import { mapTitleText } from '../../text/map-title.ts'
import { readOnlyText } from '../../text/read-only.ts'
import { classNames } from '../../ui/class-names.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import styles from './map-title.module.css'
import { saveStatus, type SaveStatus } from './save-status.ts'

/** The map's save status. Pressing it performs the pending action: adding a title, or saving. */
export function SaveStatusLine({ onAddTitle }: { readonly onAddTitle: () => void }) {
  const map = useMapSession()
  const status = saveStatus(map)
  const line = (
    <AriaButton
      className={classNames(styles.status)}
      data-kind={status.kind}
      onPress={status.text === mapTitleText.addTitle ? onAddTitle : saveNow}
    >
      {status.text}
    </AriaButton>
  )
  const hint = hintOf(map, status)
  if (hint === '') return line
  return (
    <Tooltip text={hint} placement="bottom">
      {line}
    </Tooltip>
  )
}

/** Specification 4: when the map was last saved, or that it was not, and why it is read-only. */
function hintOf(map: MapSession, { kind }: SaveStatus): string {
  if (kind === 'trouble') return mapTitleText.failedHint
  const { lastSavedAt } = map
  const reason = readOnlyReason(map)
  return [
    lastSavedAt && mapTitleText.lastSaved({ time: formatLastSaved(lastSavedAt, new Date()) }),
    reason && readOnlyText[reason],
  ]
    .filter(Boolean)
    .join('. ')
}
