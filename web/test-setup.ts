import { configure } from '@testing-library/react';

// On a shared machine a process may lose its turn for seconds: that says nothing of what it tests.
configure({ asyncUtilTimeout: 10_000 });
