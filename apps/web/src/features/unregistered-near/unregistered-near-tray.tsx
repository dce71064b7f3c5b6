import { Radius } from 'lucide-react'

import { searchNear, useNearSearch } from '../../document/near-search.ts'
import { middleOfTheMap, useMapStatus } from '../../map/map-status.ts'
import { unregisteredNearText as text } from '../../text/unregistered-near.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NearAnswer } from './near-answer.tsx'
import { NearQuestion } from './near-question.tsx'
import styles from './unregistered-near.module.css'

/** Which land round a place stands in no registered freehold, and how much of it. */
export function UnregisteredNearTray() {
  const { centre, radiusMetres } = useNearSearch()
  if (!centre) {
    return (
      <EmptyState
        icon={<Radius size={28} strokeWidth={1.75} aria-hidden />}
        title={text.start}
        help={text.startHelp}
        action={
          <Button
            variant="primary"
            onPress={() => searchNear(middleOfTheMap(useMapStatus.getState()))}
          >
            {text.look}
          </Button>
        }
      />
    )
  }
  return (
    <div className={styles.tray}>
      <NearQuestion centre={centre} radiusMetres={radiusMetres} />
      <p className={styles.caveat}>
        <strong>{text.caveat}</strong> {text.caveatWhy}
      </p>
      <NearAnswer place={{ centre, radiusMetres }} />
    </div>
  )
}
