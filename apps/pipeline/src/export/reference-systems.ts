import type { ExportCrsCode } from './export-table.ts'

interface ReferenceSystem {
  readonly name: string
  /** Well-known text of OGC 01-009, as GDAL 3.6 writes it. */
  readonly wkt: string
  /** The same in PROJJSON 0.5; omitted for the default system of GeoParquet. */
  readonly projjson?: object
}

const nationalGrid = {
  $schema: 'https://proj.org/schemas/v0.5/projjson.schema.json',
  type: 'ProjectedCRS',
  name: 'OSGB36 / British National Grid',
  base_crs: {
    name: 'OSGB36',
    datum: {
      type: 'GeodeticReferenceFrame',
      name: 'Ordnance Survey of Great Britain 1936',
      ellipsoid: {
        name: 'Airy 1830',
        semi_major_axis: 6377563.396,
        inverse_flattening: 299.3249646,
      },
    },
    coordinate_system: {
      subtype: 'ellipsoidal',
      axis: [
        {
          name: 'Geodetic latitude',
          abbreviation: 'Lat',
          direction: 'north',
          unit: 'degree',
        },
        {
          name: 'Geodetic longitude',
          abbreviation: 'Lon',
          direction: 'east',
          unit: 'degree',
        },
      ],
    },
    id: {
      authority: 'EPSG',
      code: 4277,
    },
  },
  conversion: {
    name: 'British National Grid',
    method: {
      name: 'Transverse Mercator',
      id: {
        authority: 'EPSG',
        code: 9807,
      },
    },
    parameters: [
      {
        name: 'Latitude of natural origin',
        value: 49,
        unit: 'degree',
        id: {
          authority: 'EPSG',
          code: 8801,
        },
      },
      {
        name: 'Longitude of natural origin',
        value: -2,
        unit: 'degree',
        id: {
          authority: 'EPSG',
          code: 8802,
        },
      },
      {
        name: 'Scale factor at natural origin',
        value: 0.9996012717,
        unit: 'unity',
        id: {
          authority: 'EPSG',
          code: 8805,
        },
      },
      {
        name: 'False easting',
        value: 400000,
        unit: 'metre',
        id: {
          authority: 'EPSG',
          code: 8806,
        },
      },
      {
        name: 'False northing',
        value: -100000,
        unit: 'metre',
        id: {
          authority: 'EPSG',
          code: 8807,
        },
      },
    ],
  },
  coordinate_system: {
    subtype: 'Cartesian',
    axis: [
      {
        name: 'Easting',
        abbreviation: 'E',
        direction: 'east',
        unit: 'metre',
      },
      {
        name: 'Northing',
        abbreviation: 'N',
        direction: 'north',
        unit: 'metre',
      },
    ],
  },
  id: {
    authority: 'EPSG',
    code: 27700,
  },
}

/** The reference systems of exported files, from the EPSG dataset. */
export const referenceSystems: Readonly<Record<ExportCrsCode, ReferenceSystem>> = {
  '4326': {
    name: 'WGS 84',
    wkt: 'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AXIS["Latitude",NORTH],AXIS["Longitude",EAST],AUTHORITY["EPSG","4326"]]',
  },
  '27700': {
    name: 'OSGB36 / British National Grid',
    wkt: 'PROJCS["OSGB36 / British National Grid",GEOGCS["OSGB36",DATUM["Ordnance_Survey_of_Great_Britain_1936",SPHEROID["Airy 1830",6377563.396,299.3249646,AUTHORITY["EPSG","7001"]],AUTHORITY["EPSG","6277"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AUTHORITY["EPSG","4277"]],PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",49],PARAMETER["central_meridian",-2],PARAMETER["scale_factor",0.9996012717],PARAMETER["false_easting",400000],PARAMETER["false_northing",-100000],UNIT["metre",1,AUTHORITY["EPSG","9001"]],AXIS["Easting",EAST],AXIS["Northing",NORTH],AUTHORITY["EPSG","27700"]]',
    projjson: nationalGrid,
  },
}
