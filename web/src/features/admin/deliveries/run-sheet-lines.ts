import type { DeliveryStop, StopState } from '@sharebox/domain/deliveries/delivery-run';
import { formatDeliveryWindow } from '@sharebox/domain/orders/delivery-window';
import { formatCsvPhone, toCsvLine } from '#features/admin/lists/csv.ts';
import { stopLabels } from './run-text';

export interface SheetDoor {
  stop: DeliveryStop;
  state: StopState;
}

const header = [
  ...['Stop', 'Box', 'Name', 'Phone', 'Street', 'Directions', 'Landmark', 'Gate code', 'Area', 'City'],
  ...['Window', 'Gift', 'State'],
];

/** Builds CSV lines and marks boxes that must not be handed over (docs/product/delivery.md#deliveries). */
export function buildRunSheetLines(doors: readonly SheetDoor[]): string[] {
  return [
    toCsvLine(header),
    ...doors.map(({ stop, state }, index) =>
      toCsvLine([
        ...[
          index + 1,
          stop.number,
          stop.name,
          formatCsvPhone(stop.phone_number),
          stop.address_line_1,
          stop.address_line_2,
        ],
        ...[stop.landmark, stop.gate_code, stop.area, stop.city],
        ...[formatDeliveryWindow(stop.delivery_window), stop.is_gift ? 'yes' : 'no'],
        stop.is_cancelled ? 'Don’t hand it over' : stopLabels[state].label,
      ]),
    ),
  ];
}
