import { create } from 'zustand'

/** How the person wants the base map drawn. Kept on the device. */
interface MapPreferences {
  /** Paler, so that what lies over it stands out. */
  readonly isDimmed: boolean
  /** With the lines of the National Grid close in as well, where they could pass for boundaries. */
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
    // A browser that keeps nothing changes the map of this page alone.
  }
}

/** A page within another may not read what is stored. */
function isStored(name: keyof MapPreferences): boolean {
  try {
    return localStorage.getItem(storageKeys[name]) !== null
  } catch {
    return false
  }
}
