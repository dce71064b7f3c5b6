import { create } from 'zustand'

/** Display options of the base map, stored on the device. */
interface MapPreferences {
  /** Paler colours, so that overlays stand out. */
  readonly isDimmed: boolean
  /** Whether National Grid lines are drawn at high zooms too, where they resemble boundaries. */
  readonly hasFineGrid: boolean
}

const storageKeys: Readonly<Record<keyof MapPreferences, string>> = {
  isDimmed: 'base-map-dimmed',
  hasFineGrid: 'base-map-grid',
}

export const useMapPreferences = create<MapPreferences>()(() => ({
  isDimmed: isStored('isDimmed'),
  hasFineGrid: isStored('hasFineGrid'),
}))

export function setMapPreference(name: keyof MapPreferences, isOn: boolean): void {
  useMapPreferences.setState({ [name]: isOn })
  try {
    if (isOn) localStorage.setItem(storageKeys[name], 'yes')
    else localStorage.removeItem(storageKeys[name])
  } catch {
    // Without storage the option applies to this page only.
  }
}

/** Reading `localStorage` throws in an iframe without storage access. */
function isStored(name: keyof MapPreferences): boolean {
  try {
    return localStorage.getItem(storageKeys[name]) !== null
  } catch {
    return false
  }
}
