import type { DeliveryStop, StopState } from '@sharebox/domain/deliveries/delivery-run';
import { formatDeliveryWindow } from '@sharebox/domain/orders/delivery-window';
import { type CsvColumns, formatCsvPhone } from '#features/admin/list-page/csv.ts';
import { stopLabels } from './run-text';

export interface SheetDoor {
  stop: DeliveryStop;
  state: StopState;
}

/** `position` is the stop's position in the run, from 1. */
type RunSheetRow = SheetDoor & { position: number };

/** Marks boxes that must not be handed over (docs/product/delivery.md#deliveries). */
export const runSheetCsvColumns: CsvColumns<RunSheetRow> = {
  Stop: ({ position }) => position,
  Box: ({ stop }) => stop.number,
  Name: ({ stop }) => stop.name,
  Phone: ({ stop }) => formatCsvPhone(stop.phone_number),
  Street: ({ stop }) => stop.address_line_1,
  Directions: ({ stop }) => stop.address_line_2,
  Landmark: ({ stop }) => stop.landmark,
  'Gate code': ({ stop }) => stop.gate_code,
  Area: ({ stop }) => stop.area,
  City: ({ stop }) => stop.city,
  Window: ({ stop }) => formatDeliveryWindow(stop.delivery_window),
  Gift: ({ stop }) => (stop.is_gift ? 'yes' : 'no'),
  State: ({ stop, state }) => (stop.is_cancelled ? 'Don’t hand it over' : stopLabels[state].label),
};
