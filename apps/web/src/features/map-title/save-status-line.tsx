import { formatLastSaved } from '@terrier/domain/format/date'
import { Button as AriaButton } from 'react-aria-components/Button'

import { saveNow, useOpenMap } from '../../document/open-map.ts'
import { mapTitleText } from '../../text/map-title.ts'
import { classNames } from '../../ui/class-names.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import styles from './map-title.module.css'
import { saveStatus } from './save-status.ts'

/** Where the map stands with the server. Pressing it does what is left to do: title it, or save. */
export function SaveStatusLine({ onAddTitle }: { readonly onAddTitle: () => void }) {
  const map = useOpenMap()
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
  const hint = hintOf(status.kind === 'trouble', map.lastSavedAt)
  if (hint === null) return line
  return (
    <Tooltip text={hint} placement="bottom">
      {line}
    </Tooltip>
  )
}

function hintOf(isTrouble: boolean, lastSavedAt: Date | null): string | null {
  if (isTrouble) return mapTitleText.failedHint
  return lastSavedAt && mapTitleText.lastSaved(formatLastSaved(lastSavedAt, new Date()))
}
