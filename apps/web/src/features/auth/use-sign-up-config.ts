import { getServiceConfig, type ServiceConfig } from '@terrier/contract/service-config'
import { useEffect, useState } from 'react'

import { request } from '../../api/request.ts'

/** The settings of this installation: undefined while loading, null if loading failed. */
export function useSignUpConfig(): ServiceConfig | null | undefined {
  const [config, setConfig] = useState<ServiceConfig | null>()
  useEffect(() => {
    const abort = new AbortController()
    request(getServiceConfig, {}, { signal: abort.signal }).then(setConfig, () => {
      // The server enforces the settings anyway, so the screen can be shown without them.
      if (!abort.signal.aborted) setConfig(null)
    })
    return () => abort.abort()
  }, [])
  return config
}
