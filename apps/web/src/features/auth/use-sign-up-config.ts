import { getServiceConfig, type ServiceConfig } from '@terrier/contract/service'
import { useEffect, useState } from 'react'

import { request } from '../../api/request.ts'

/** The settings of this installation: undefined while they are on their way, null where none came. */
export function useSignUpConfig(): ServiceConfig | null | undefined {
  const [config, setConfig] = useState<ServiceConfig | null>()
  useEffect(() => {
    const abort = new AbortController()
    request(getServiceConfig, {}, { signal: abort.signal }).then(setConfig, () => {
      // The server refuses what is not open, so the screen may show itself without them.
      if (!abort.signal.aborted) setConfig(null)
    })
    return () => abort.abort()
  }, [])
  return config
}
