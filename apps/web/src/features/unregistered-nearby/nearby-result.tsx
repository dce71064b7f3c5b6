import { useQuery } from '@tanstack/react-query'
import { boundsIntersect } from '@terrier/geo/bounds'
import { MapPinOff, SearchX } from 'lucide-react'

import { unregisteredNearQuery, type NearbyQuery } from '../../api/owner-queries.ts'
import { useDatasets } from '../../api/map-queries.ts'
import { useMapStatus } from '../../map/view/map-status.ts'
import { unregisteredNearText as text } from '../../text/unregistered-near.ts'
import { radiusLabel } from './radius-label.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { PieceList } from './piece-list.tsx'

/** The pieces found around a place, or why none were. */
export function NearbyResult({ place }: { readonly place: NearbyQuery }) {
  const { data, error, isPaused, refetch } = useQuery(unregisteredNearQuery(place))
  const { data: datasets } = useDatasets()
  const register = datasets?.find(({ id }) => id === 'ownership')
  const [lng, lat] = place.centre

  if (register?.bounds && !boundsIntersect(register.bounds, [lng, lat, lng, lat])) {
    return <Outside bounds={register.bounds} fictional={register.fictional} />
  }
  if (!data) {
    if (!error && !isPaused) {
      return <Loading label={text.loading} isLabelShown />
    }
    return (
      <RetryMessage
        message={isPaused ? text.offline : text.failed}
        retry={text.retry}
        onRetry={refetch}
      />
    )
  }
  if (data.edition === null) {
    return (
      <EmptyState
        icon={<MapPinOff size={28} strokeWidth={1.75} aria-hidden />}
        title={text.notComputed}
        help={text.notComputedHelp}
      />
    )
  }
  if (data.total === 0 && data.slivers === 0) {
    return (
      <EmptyState
        icon={<SearchX size={28} strokeWidth={1.75} aria-hidden />}
        title={text.none({ radius: radiusLabel(place.radiusMetres) })}
        help={text.noneHelp}
      />
    )
  }
  return <PieceList {...data} edition={data.edition} place={place} />
}

interface OutsideProps {
  readonly bounds: readonly [number, number, number, number]
  readonly fictional: boolean
}

function Outside({ bounds, fictional }: OutsideProps) {
  const camera = useMapStatus((status) => status.camera)
  return (
    <EmptyState
      icon={<MapPinOff size={28} strokeWidth={1.75} aria-hidden />}
      title={text.outside}
      help={fictional ? text.outsideFictional : text.outsideHelp}
      action={<Button onPress={() => camera?.fit(bounds)}>{text.goToData}</Button>}
    />
  )
}
