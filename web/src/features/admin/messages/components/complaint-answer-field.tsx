import { type Complaint, maxComplaintAnswerLength } from '@sharebox/domain/complaints/complaint';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { Text } from '#components/content/text.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';

interface ComplaintAnswerFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  complaint: Complaint;
}

/** The report and the field for its answer. Requires a `MuiArea` ancestor. */
export function ComplaintAnswerField<Values extends FieldValues>(props: ComplaintAnswerFieldProps<Values>) {
  const { control, name, complaint } = props;
  return (
    <>
      <Text keepsLines>“{complaint.text}”</Text>
      {complaint.reported_by === 'recipient' && (
        <Text tone="muted">
          The recipient of a gift reads this. Mention no price and no giver. A refund goes to the giver.
        </Text>
      )}
      <FormTextField
        control={control}
        name={name}
        label="Your answer"
        helperText="The customer reads it in the order and as a notification. It can’t be changed."
        multiline
        minRows={3}
        limit={maxComplaintAnswerLength}
      />
    </>
  );
}
